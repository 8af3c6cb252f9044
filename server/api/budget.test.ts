import { describe, expect, test } from 'vitest'
import { createBudget, isOverBudget } from './budget.ts'

/** An address has as good as no time, and gets none while a test runs. */
const POOR = { perSecond: 0.001, together: 500, atOnce: 1, wait: 500, waitingBytes: 20_000, addresses: 100 }
const RICH = { ...POOR, atOnce: 1_000, wait: 5_000 }

/** A server whose every operation takes the thread for so many milliseconds. */
function openServer(limits: typeof POOR, milliseconds = 2) {
  const budget = createBudget(limits)
  const done: string[] = []
  return {
    done,
    send: async (ip: string, bytes = 300) =>
      budget.spend({ ip, bytes }, async () => {
        const until = performance.now() + milliseconds
        while (performance.now() < until);
        done.push(ip)
        return ip
      }),
  }
}

describe('the time of the server', () => {
  test('is refused to an address that has spent its own, and to nobody else', async () => {
    const { send } = openServer(POOR)
    expect(await send('192.0.2.1')).toBe('192.0.2.1')
    const refused = await send('192.0.2.1')
    expect(isOverBudget(refused) && refused.retryAfter).toBeGreaterThan(60)
    expect(await send('192.0.2.2')).toBe('192.0.2.2')
  })

  test('is not refused to an address that has time left, however long others hold it', async () => {
    const { send } = openServer({ ...RICH, wait: 5 }, 20)
    const sent = await Promise.all(Array.from({ length: 6 }, async (_, n) => send(`192.0.2.${n}`)))
    expect(sent.some(isOverBudget)).toBe(false)
  })

  test('is one for all addresses of an IPv6 network', async () => {
    const { send } = openServer(POOR)
    await send('2001:db8::1')
    expect(isOverBudget(await send('2001:db8::2'))).toBe(true)
    expect(isOverBudget(await send('2001:db8:0:1::1'))).toBe(false)
  })

  test('is forgotten again', async () => {
    const { send } = openServer({ ...POOR, perSecond: 200, wait: 60_000 })
    for (let n = 0; n < 5; n += 1) expect(await send('192.0.2.1')).toBe('192.0.2.1')
  })

  test('goes first to who has spent least, however many others wait', async () => {
    const { send, done } = openServer(RICH)
    const greedy = Array.from({ length: 20 }, async () => send('192.0.2.1'))
    await greedy[0]
    const [one, two] = [send('192.0.2.2'), send('192.0.2.3')]
    await Promise.all([...greedy, one, two])
    expect(done.slice(0, 4)).toContain('192.0.2.2')
    expect(done.slice(0, 4)).toContain('192.0.2.3')
  })

  test('goes round among addresses that spend little, and to each who comes meanwhile', async () => {
    const { send, done } = openServer({ ...RICH, perSecond: 1e6, waitingBytes: 1e6 })
    const crowd = Array.from({ length: 60 }, async (_, n) => send(`192.0.2.${n % 6}`))
    await crowd[0]
    await send('192.0.2.99')
    expect(new Set(done).size).toBe(7)
    expect(done.length).toBeLessThan(10)
    await Promise.all(crowd)
  })

  test('is not held by an operation that waits for something else, and an error is its own', async () => {
    const budget = createBudget(RICH)
    const waiting = budget.spend({ ip: '192.0.2.1', bytes: 0 }, async () => new Promise(() => undefined))
    const failing = budget.spend({ ip: '192.0.2.1', bytes: 0 }, async () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await Promise.race([waiting, budget.spend({ ip: '192.0.2.1', bytes: 0 }, async () => 'done')])).toBe('done')
  })

  test('leaves the others their part of it: after each operation the thread is theirs, here for as long', async () => {
    const { send } = openServer({ ...RICH, waitingBytes: 100_000 }, 20)
    const began = performance.now()
    await Promise.all(Array.from({ length: 5 }, async () => send('192.0.2.1')))
    // Five operations and the four pauses between them.
    expect(performance.now() - began).toBeGreaterThan(5 * 20 + 4 * 19)
  })

  test('what waits for it takes a bounded room: beyond, an address is refused at once', async () => {
    const { send } = openServer(RICH, 0)
    const sent = await Promise.all([9_000, 9_000, 300, 300].map(async (bytes) => send('192.0.2.1', bytes)))
    expect(sent.map(isOverBudget)).toEqual([false, false, true, true])
  })
})
