import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of CPU time that all threads of a process have had so far. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  return threads.reduce((sum, thread) => sum + onCpu(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1e6
}

/** Nanoseconds; 0 for a thread that has just ended. */
function onCpu(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ', 1)[0])
  } catch {
    return 0
  }
}
