/** JSON that can stand inside a script element: `</script>` in a dish must not end it. */
export function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

/** A text that can stand in an element, or in an attribute between double quotes. */
export function escapeForHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
