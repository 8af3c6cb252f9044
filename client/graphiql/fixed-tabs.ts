import './fixed-tabs.css'

/**
 * GraphiQL's tabs can be dragged. Whenever their widths or the window's change (the font arrives, say), Motion, which drags them, gives
 * each a wrong offset. GraphiQL's style applies it to the tab with the focus only: the first click moves the tab away from the
 * pointer before the button is released, and is lost. So these tabs stay where they are.
 */
export function keepTabsInPlace(): void {
  const ignoreDrag = (event: PointerEvent): void => {
    if (event.target instanceof Element && event.target.closest('.graphiql-tab') !== null) event.stopPropagation()
  }
  addEventListener('pointerdown', ignoreDrag, true)
}
