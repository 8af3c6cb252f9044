const ANCHORS = [
  { name: 'Book', id: 'book' },
  { name: 'Vouchers', id: 'vouchers' },
  { name: 'Careers', id: 'careers' },
  { name: 'Contact', id: 'contact' },
] as const

/** R13: at the bottom of a phone's screen, within the thumb's reach; at the top of a wider page. */
export function AnchorBar() {
  return (
    <nav className="anchor-bar" aria-label="On this page">
      <ul>
        {ANCHORS.map(({ name, id }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
