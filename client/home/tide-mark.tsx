/** The house's mark: the sun going down behind two waves. Decoration; the name stands beside it. */
export function TideMark() {
  return (
    <svg className="tide-mark" viewBox="0 0 48 48" aria-hidden="true">
      <circle className="disc" cx="24" cy="24" r="23" />
      <circle className="sun" cx="24" cy="20" r="9" />
      <path className="wave" d="M3 25c4-4 8-4 12 0s8 4 12 0 8-4 12 0 5 3.500 6.800 2.500A23 23 0 0 1 2 30z" />
      <path className="crest" d="M4.500 35c3.500-3 7-3 10.500 0s7 3 10.500 0 7-3 10.500 0 5 2.500 7.500 1" />
    </svg>
  )
}
