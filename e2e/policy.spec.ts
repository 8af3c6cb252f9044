import { expect, test } from './test.ts'

test('whatever the Content-Security-Policy forbids is a complaint in the console, by which any test of a screen fails', async ({
  visitor,
  complaints,
}) => {
  await visitor.evaluate(() => {
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
    try {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = "taken over"' }))
    } catch {
      // Trusted Types refuse the text already.
    }
  })
  await expect
    .poll(() => complaints)
    .toEqual([expect.stringContaining('Content Security Policy'), expect.stringMatching(/TrustedScript|Trusted Type/)])
  await expect(visitor).not.toHaveTitle('taken over')
  complaints.length = 0
})
