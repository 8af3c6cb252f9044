/** Lets the service worker begin, when the page has all it needs and nobody waits for the line. */
export function registerWorker(): void {
  // In development the modules change all the time; and another site's frame is not a visit.
  if (!import.meta.env.PROD || window.top !== window || !('serviceWorker' in navigator)) return
  // Without it, in private windows for one, the site only needs its network.
  const register = (): void => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
