/** Registers the service worker after the page has loaded, so that its downloads do not compete with the page's own. */
export function registerWorker(): void {
  // Vite's modules change all the time in development; and a page in another site's frame is no visit.
  if (!import.meta.env.PROD || window.top !== window || !('serviceWorker' in navigator)) return
  // Registration fails in private windows, for one; the site then works online only.
  const register = (): void => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
