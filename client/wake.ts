/** Calls whenever the page is looked at again or its network is back, which is sooner than any timer knows. */
export function onWake(wake: () => void, options: AddEventListenerOptions = {}): void {
  for (const name of ['online', 'pageshow']) addEventListener(name, wake, options)
  // "resume" comes to a page that the browser had frozen.
  for (const name of ['visibilitychange', 'resume']) document.addEventListener(name, () => document.hidden || wake(), options)
}
