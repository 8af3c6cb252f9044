import { subscribeEarly } from './live/early-subscription.ts'

// The script inside each page: vite.config.ts puts it there.
globalThis.earlySubscription = subscribeEarly()
