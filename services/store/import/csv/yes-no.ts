/** Yes and no as shops and spreadsheets write them: a spreadsheet translates TRUE when it opens and saves a file. Pure. */

const YES = new Set(
  `1 true yes y on publish published
   wahr ja vrai oui verdadero sí si vero waar verdadeiro sim prawda tak sant sann sand tosi kyllä pravda ano igaz igen
   doğru evet истина да αληθές tõene taip`.split(/\s+/),
);
const NO = new Set(
  `0 -1 false no n off private draft pending
   falsch nein faux non falso onwaar nee não nao fałsz nie falskt usann falsk nej nei epätosi ei nepravda ne hamis nem
   yanlış hayır ложь нет ψευδές väär`.split(/\s+/),
);

/** @returns undefined for any other text */
export function yesOrNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}
