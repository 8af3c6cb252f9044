import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

const LIMITS = { waitingStrangers: 4, waitingDevices: 2, waitingPerNetwork: 2 }
const stranger = (network = '192.0.2.7') => ({ network, isKnown: false })
const TABLET = { network: '192.0.2.7', isKnown: true }

/** Lanes before one thread, whose tasks end when they are told to. */
function openLanes() {
  const lanes = createLanes(1, LIMITS)
  const started: string[] = []
  const ends: (() => void)[] = []
  const enqueue = (name: string, who: { network: string; isKnown: boolean }) =>
    lanes.run(who, async () => {
      started.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    })
  return { lanes, started, enqueue, endOne: () => ends.shift()?.() }
}

test('a known device waits for the comparison that runs, and for no stranger that waits', async () => {
  const { started, enqueue, endOne } = openLanes()
  const first = enqueue('a stranger', stranger())
  const second = enqueue('another stranger', stranger())
  const kim = enqueue('Kim', TABLET)
  await Promise.resolve()
  endOne()
  await first
  await expect.poll(() => started).toEqual(['a stranger', 'Kim'])
  endOne()
  await kim
  await expect.poll(() => started).toHaveLength(3)
  endOne()
  expect(await second).toBe('another stranger')
})

test('one network takes a part of the strangers’ places, all of them together no place of the devices', () => {
  const { lanes, enqueue } = openLanes()
  void enqueue('running', stranger())
  for (let i = 0; i < 2; i += 1) void enqueue(`waiting ${i}`, stranger())
  expect(lanes.isFull(stranger())).toBe(true)
  expect(lanes.isFull(stranger('198.51.100.1'))).toBe(false)
  for (let i = 0; i < 2; i += 1) void enqueue(`waiting ${i}`, stranger(`198.51.100.${i}`))
  expect(lanes.isFull(stranger('203.0.113.9'))).toBe(true)
  expect(lanes.isFull(TABLET)).toBe(false)
  for (let i = 0; i < 2; i += 1) void enqueue(`device ${i}`, TABLET)
  expect(lanes.isFull(TABLET)).toBe(true)
})

test('a comparison that fails makes room for the next', async () => {
  const { lanes } = openLanes()
  await expect(lanes.run(stranger(), async () => Promise.reject(new Error('the worker died')))).rejects.toThrow('the worker died')
  expect(await lanes.run(stranger(), async () => 'the next')).toBe('the next')
})
