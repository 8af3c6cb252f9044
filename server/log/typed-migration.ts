import { readFields } from '../../domain/dish.ts'
import { upperCase } from '../../domain/fields.ts'
import type { PlannedAct } from '../../domain/steps/step.ts'
import { TEXTS, shown } from '../../domain/typed.ts'
import type { TypedText } from '../../domain/typed.ts'

/** `(V)`, `(V, GF)`, `<B>`: letters by ones and twos in brackets. `(8 OZ)` is a measure. */
const MARK = String.raw`[(<[](?:(?!\p{L}{3}|\d\s*\p{L})[^()<>[\]])*[)>\]]`
const MARKS = new RegExp(`(${MARK})`, 'u')

/** Each ends with a letter that becomes a capital: the first of a sentence, or `I`. An abbreviation (`p.m.`) and `...` end no sentence. */
const FIRST_LETTERS = new RegExp(String.raw`\.\p{L}\.|\.{2,}|\bi\b|(?:^|[.!?]["'”’)\]]*\s+)(?:${MARK}|[^\p{L}\p{N}(<[])*[(<[]*\p{L}`, 'gu')

/** Without a lookbehind, which iOS reads since 16.4 only. */
const [BEFORE, AFTER] = [String.raw`(^|[^\p{L}\p{M}\p{N}])`, String.raw`(?=s?(?:[^\p{L}\p{M}\p{N}]|$))`]

/**
 * A text in capitals as sentences; any other as it is. A name or an abbreviation of `NAMES` is written as it is there, also in the plural and with `'s`. The migration alone uses it: by now what was typed is stored.
 */
export function asSentences(text: string): string {
  if (/\p{Ll}/u.test(text)) return text
  const lower = text.split(MARKS).map((part, i) => (i % 2 === 1 ? part : part.toLowerCase()))
  return withNames(lower.join('')).replace(FIRST_LETTERS, (found) => found.replace(/.$/u, capital))
}

/** ß stays: its capital is two letters. */
function capital(letter: string): string {
  const upper = letter.toUpperCase()
  return upper.length === letter.length ? upper : letter
}

/** Names and abbreviations that keep their capitals where a text in capitals is made sentences. */
const NAMES: readonly string[] = [
  'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday,Christmas,Boxing Day,New Year,Easter,Valentine',
  'BBQ,BLT,IPA,ABV,UK,EU,MSC,PDO,PGI,VAT,TV,VG,VE,GF,DF,XO,PX',
  'Saltmouth,Cornwall,Cornish,Devon,Dorset,Kent,Kentish,Sussex,Hampshire,Somerset,Norfolk,Suffolk,Essex,Lancashire,Yorkshire,Cumberland',
  'Northumberland,Isle of Wight,Isle of Man,Jersey Royal,Jersey,Guernsey,London,Dover,Whitstable,Brixham,Newlyn,Cromer,Morecambe Bay,Dublin Bay,Maldon',
  'Orkney,Shetland,Hebridean,Wales,Welsh,Scotland,Scottish,Scotch,Ireland,Irish,England,English,Britain,British,France,French,Italy,Italian',
  'Spain,Spanish,Galicia,Portugal,Portuguese,Germany,German,Greek,Dutch,Danish,Belgian,Swiss,American,Mexican,Thai,Chinese,Japanese,Korean,Indian',
  'Moroccan,Cajun,Mediterranean,Atlantic,Europe,Jerusalem,Brussels,Dijon,Puy,Provence,Loire,Parma,Worcestershire,Tabasco,Marmite,Guinness,Pimm',
  'Caesar,Eton,Bakewell,Victoria sponge,Marie Rose,Maris Piper,King Edward,Pink Lady,Bramley,Savoy,Earl Grey,Bloody Mary,Champagne,Rioja',
].flatMap((line) => line.split(','))
const SPELLINGS: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [name.toLowerCase(), name]))
const SPELLED = new RegExp(`${BEFORE}(${[...SPELLINGS.keys()].join('|')})${AFTER}`, 'gu')

function withNames(text: string): string {
  return text.replace(SPELLED, (_, before: string, name: string) => before + (SPELLINGS.get(name) ?? name))
}

/** What stands beside the texts of a dish of an older Tideboard, which stored capitals alone; undefined where none is in capitals alone. */
export function typedBySentences(dish: object): TypedText | undefined {
  const fields = readFields({ ...dish })
  const sentences = TEXTS.flatMap((field) => {
    const [stored, typed] = [fields[field], asSentences(shown(fields, field))]
    return typed !== shown(fields, field) && upperCase(typed) === stored ? [[field, typed]] : []
  })
  return sentences.length === 0 ? undefined : { ...fields.typed, ...Object.fromEntries(sentences) }
}

/** The same of the new dishes that are planned; undefined where there is none. */
export function plannedBySentences(act: PlannedAct): PlannedAct | undefined {
  const typed = act.map((step) => (step.kind === 'CREATE' ? typedBySentences(step.fields) : undefined))
  if (typed.every((one) => one === undefined)) return undefined
  return act.map((step, place) => (step.kind === 'CREATE' ? { ...step, fields: { ...step.fields, typed: typed[place] } } : step))
}
