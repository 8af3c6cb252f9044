/** What can be pasted, with an example of each. */
export function PasteHelp() {
  return (
    <details className="paste-help">
      <summary>What can I paste?</summary>
      <p>
        <strong>A text</strong>, as it stands in a document. A line that ends with a price is a dish, and the lines under it are its
        details. A short line on its own is a heading: of two in a row, the first is the section and the second the course. If a line of
        details ends like a price, put a word after it: “£3 extra”.
      </p>
      <pre>{'LUNCH\nMains\n\nDressed crab £14.50\nBrown bread, half a lemon\n\nFish pie £12'}</pre>
      <p>
        <strong>Cells of a spreadsheet</strong>, or its CSV file, with these headings in the first row, in any order. The id, the details
        and the price may be left out.
      </p>
      <pre>{'id,sitting,course,title,description,price\n,LUNCH,MAINS,Dressed crab,"Brown bread, half a lemon",14.50'}</pre>
      <p>
        <strong>An export</strong> of this page, changed as you like. A dish is known by its id or, without one, by its section, course and
        name. Dishes that you leave out stay on the menu. Places on the menu and what is sold out stay as they are.
      </p>
    </details>
  )
}
