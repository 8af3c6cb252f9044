/** The text of a dish on the page that nobody has checked: its name, what else stands there, and what a tap on “Allergens” shows. */
export function unchecked(name: string, rest = ''): string {
  return `${name}${rest}Allergens: ask us${name === '' ? '' : ` of ${name}`}Not checked: ask us.`
}
