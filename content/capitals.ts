/**
 * Names and abbreviations that keep their capitals where a text in capitals is read as sentences (domain/sentences.ts). Add your own:
 * the farm, the cheese, the brewery.
 */
export const capitals: readonly string[] = [
  'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday,Christmas,Boxing Day,New Year,Easter,Valentine',
  'BBQ,BLT,IPA,ABV,UK,EU,MSC,PDO,PGI,VAT,TV,VG,VE,GF,DF,XO,PX',
  'Saltmouth,Cornwall,Cornish,Devon,Dorset,Kent,Kentish,Sussex,Hampshire,Somerset,Norfolk,Suffolk,Essex,Lancashire,Yorkshire,Cumberland',
  'Northumberland,Isle of Wight,Isle of Man,Jersey Royal,Jersey,Guernsey,London,Dover,Whitstable,Brixham,Newlyn,Cromer,Morecambe Bay,Dublin Bay,Maldon',
  'Orkney,Shetland,Hebridean,Wales,Welsh,Scotland,Scottish,Scotch,Ireland,Irish,England,English,Britain,British,France,French,Italy,Italian',
  'Spain,Spanish,Galicia,Portugal,Portuguese,Germany,German,Greek,Dutch,Danish,Belgian,Swiss,American,Mexican,Thai,Chinese,Japanese,Korean,Indian',
  'Moroccan,Cajun,Mediterranean,Atlantic,Europe,Jerusalem,Brussels,Dijon,Puy,Provence,Loire,Parma,Worcestershire,Tabasco,Marmite,Guinness,Pimm',
  'Caesar,Eton,Bakewell,Victoria sponge,Marie Rose,Maris Piper,King Edward,Pink Lady,Bramley,Savoy,Earl Grey,Bloody Mary,Champagne,Rioja',
].flatMap((line) => line.split(','))
