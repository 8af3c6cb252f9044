/** Registers the service worker after the page has loaded, so that its downloads do not compete with the page's own. */
export function registerWorker(): void {
  // Vite's modules change all the time in development; and a page in another site's frame is no visit.
  if (!import.meta.env.PROD || window.top !== window || !('serviceWorker' in navigator)) return
  // Registration fails in private windows, for one; the site then works online only.
  const register = (): void => void navigator.serviceWorker.register(trusted('/service-worker.js')).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

declare global {
  interface Window {
    /** TypeScript's own types have none yet, and take what it makes for the string that it stands for. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls }
  }
}

interface ScriptUrls {
  createScriptURL(address: string): string
}

/** The page's policy lets no string become a script's address, where the browser knows Trusted Types; this is its one exception. */
function trusted(address: '/service-worker.js'): string {
  return window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL(address) ?? address
}
