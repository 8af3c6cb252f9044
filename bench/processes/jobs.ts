/** What a process of the bench can be asked to do, by name. */
export type Jobs = Readonly<Record<string, (argument: never) => Promise<unknown>>>

/** A job on its way to a process. */
export interface Asked {
  readonly id: number
  readonly name: string
  readonly argument: unknown
}

/** What came of it: a result, or an error in words. */
export interface Answered {
  readonly id: number
  readonly result?: unknown
  readonly error?: string
}

/** Carries out the jobs that the bench asks this process for, until the bench ends. */
export function answerJobs(jobs: Jobs): void {
  const answer = async ({ id, name, argument }: Asked): Promise<Answered> => {
    const job = jobs[name] as ((argument: unknown) => Promise<unknown>) | undefined
    if (job === undefined) return { id, error: `There is no job ${name}.` }
    return job(argument).then(
      (result): Answered => ({ id, result }),
      (error: unknown): Answered => ({ id, error: String(error) }),
    )
  }
  process.on('message', (asked: Asked) => void answer(asked).then((answered) => process.send?.(answered)))
  process.once('disconnect', () => process.exit())
}
