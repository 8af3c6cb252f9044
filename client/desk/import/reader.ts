import { previewOf } from './preview.ts'
import type { Source } from './preview.ts'

// The thread that reads a pasted menu, so that no key waits for it.
addEventListener('message', ({ data }: MessageEvent<Source>) => postMessage(previewOf(data)))
