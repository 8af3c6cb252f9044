/**
 * The sea at midday, in flat shapes as on an old railway poster. Its colours come from the style sheet, so that it follows the
 * colour scheme. A narrow screen shows the middle of it: boats, sun and tide board; one wider than the drawing shows the coast and the
 * sea go on to both sides of it.
 */
export function SeaView() {
  return (
    <svg className="sea-view" viewBox="0 180 1200 380" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className="glow" cx="690" cy="250" r="120" />
      <circle className="sun" cx="690" cy="250" r="72" />
      <path className="cloud" d="M880 110h170a15 15 0 0 1 0 30H880a15 15 0 0 1 0-30zM840 150h90a11 11 0 0 1 0 22H840a11 11 0 0 1 0-22z" />
      <Headlands />
      <path className="sea-far" d="M-500 352h2200v208H-500z" />
      <path className="glitter" d="M640 366h100M612 380h70M700 380h66M628 396h120" />
      <Boat x={548} y={352} size={1} />
      <Boat x={800} y={358} size={0.6} />
      <path
        className="sea-mid"
        d="M-450 418q37.500-22 75 0t75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0 75 0V560H-450z"
      />
      <TideBoard />
      <path
        className="sea-near"
        d="M-500 470q50-28 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0V560H-500z"
      />
      <path className="crest" d="M40 500q25-14 50 0t50 0M330 512q25-14 50 0t50 0M660 504q25-14 50 0t50 0M930 516q25-14 50 0t50 0" />
      <path className="gull" d="M560 196q14-14 24 0 10-14 24 0M800 230q12-12 20 0 8-12 20 0M846 208q9-9 15 0 6-9 15 0" />
    </svg>
  )
}

/** Chalk cliffs on the left, and on the right the point with its lighthouse. */
function Headlands() {
  return (
    <>
      <path className="down" d="M-500 270q250-16 500 12q50-14 104-4t96 32q38 8 62 42H-500z" />
      <path className="chalk" d="M-500 352V312L-320 306-180 318-60 308 0 304 60 300 104 310 150 308 190 328 226 334 250 352H0z" />
      <path className="down" d="M1700 276q-260-52-500-30q-70-8-120 16t-110 30q-50 14-90 60h820z" />
      <path className="chalk" d="M880 352q30-32 60-44l20 14 34-12 26 20 40-12 30 34z" />
      <path className="tower" d="M1102 152h34l9 116h-52z" />
      <path className="band-of-tower" d="M1099.500 184h39l2.300 30h-43.600zM1095.300 238h47.400l2.300 30h-52z" />
      <path className="lamp" d="M1106 132h26v20h-26z" />
      <path className="band-of-tower" d="M1100 132l19-18 19 18z" />
    </>
  )
}

function Boat({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className="sail" d="M-4-14V-112Q-52-66-58-14z" />
      <path className="jib" d="M4-14V-100Q36-58 46-14z" />
      <path className="hull" d="M-62-8H56L38 14H-44z" />
    </g>
  )
}

/** What the restaurant is named after: a painted post that shows the height of the tide. */
function TideBoard() {
  return (
    <g className="tide-board">
      <path className="post" d="M426 282h34v240h-34z" />
      <path className="ticks" d="M426 300h16M426 318h10M426 336h16M426 354h10M426 372h16M426 390h10M426 408h16M426 426h10" />
      <text x="451" y="307">
        4
      </text>
      <text x="451" y="343">
        3
      </text>
      <text x="451" y="379">
        2
      </text>
      <text x="451" y="415">
        1
      </text>
    </g>
  )
}
