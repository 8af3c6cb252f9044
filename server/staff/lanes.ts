/** Who waits for a comparison. */
export interface Waiting {
  /** The network of the client. */
  readonly network: string
  /** On a device that has signed in to the account before. */
  readonly isKnown: boolean
  /** Whether the client has closed its connection. */
  readonly isGone?: (() => boolean) | undefined
}

export interface LaneLimits {
  readonly waitingStrangers: number
  readonly waitingDevices: number
  readonly waitingPerNetwork: number
}

interface Job {
  readonly network: string
  start(): void
}

/** Two queues before the same threads: known devices go first, so that strangers keep them waiting for one comparison at most. */
export interface Lanes {
  isFull(who: Waiting): boolean
  /** Runs the task when its turn has come. */
  run<T>(who: Waiting, task: () => Promise<T>): Promise<T>
}

/** Creates empty queues for tasks of which so many run at a time. */
export function createLanes(threads: number, { waitingStrangers, waitingDevices, waitingPerNetwork }: LaneLimits): Lanes {
  const devices: Job[] = []
  const strangers: Job[] = []
  let running = 0
  const startNext = (): void => {
    if (running >= threads) return
    const job = devices.shift() ?? strangers.shift()
    if (job === undefined) return
    running += 1
    job.start()
  }
  return {
    isFull({ network, isKnown }) {
      if (isKnown) return devices.length >= waitingDevices
      return strangers.length >= waitingStrangers || strangers.filter((job) => job.network === network).length >= waitingPerNetwork
    },
    async run({ network, isKnown }, task) {
      await new Promise<void>((start) => {
        ;(isKnown ? devices : strangers).push({ network, start })
        startNext()
      })
      try {
        return await task()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
