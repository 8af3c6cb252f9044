/** Drawn for this desk in one path each: with several elements, as icons elsewhere are, they were half of the elements of 1,000 rows. */
const PATHS = {
  back: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M8 12.5l2.5 2.5L16 9.5',
  delete: 'M3.5 6.5h17M9 6.5V3h6v3.5M6 6.5l1 14.5h10l1-14.5M10.5 11v6m3-6v6',
  edit: 'M4 20l1.2-4.7L16.5 4a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.7 18.8zM14.5 6l3.5 3.5',
  move: [5, 12, 19].map((y) => `M9 ${y}h.01m5.98 0h.01`).join(''),
  out: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 12h.01',
}

export function RowIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="row-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
