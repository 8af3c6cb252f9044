/** Escapes JSON for a script element, which a `</script>` in a dish would otherwise end. */
export function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

/** Escapes text for an element, or for an attribute in double quotes. */
export function escapeForHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
