/** A walking pheasant. */
export function PheasantLogo() {
  return (
    <>
      <circle className="field-of-logo" cx="80" cy="80" r="78" />
      <path className="tail" d="M70 92Q30 92 8 112 34 116 78 106z" />
      <path className="bird" d="M58 88q14-26 40-26 8-22 20-24 12-1 15 11l13 5-14 5q-1 12-11 18-4 28-30 34-24 4-33-23z" />
      <path className="collar" d="M98 62q10 8 23 6l-2 8q-14 2-24-7z" />
      <circle className="eye" cx="121" cy="48" r="3" />
      <path className="legs" d="M88 110v18m0 0 9 5m-9-5-8 6M100 106v18m0 0 9 5m-9-5-8 6" />
    </>
  )
}

/** A counter, a stool, and the numeral 1. */
export function OneLogo() {
  return (
    <>
      <circle className="field-of-logo" cx="80" cy="80" r="78" />
      <path className="numeral" d="M66 46 86 30h10v74H80V54l-14 9z" />
      <path className="counter" d="M26 104h108v10H26z" />
      <path className="legs" d="M40 114v22M120 114v22M66 136h28M80 120v16" />
      <path className="counter" d="M68 118h24v6H68z" />
    </>
  )
}
