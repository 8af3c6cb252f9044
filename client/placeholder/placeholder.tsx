/** R3, R4: a sister venue that has no site of its own yet. */
export function Placeholder({ name }: { readonly name: string }) {
  return (
    <main className="placeholder">
      <svg className="placeholder-logo" viewBox="0 0 120 120" role="img" aria-label={`${name} logo`}>
        <circle cx="60" cy="60" r="56" />
        <text x="60" y="76" textAnchor="middle">
          {name.replace(/^The /, '').charAt(0)}
        </text>
      </svg>
      <h1>{name}</h1>
      <p>Coming Soon...</p>
    </main>
  )
}
