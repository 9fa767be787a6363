import { fold } from '../text/search.ts'
import { attributes, conditions, either, memberships, needs, personalMatters } from './specialCategoryWords.ts'

// Statements about a person of the special categories (docs/decisions/149-special-categories.md); a match waits for a moderator. Subject
// matter is no person: «il prof spiega la malattia» names the lesson, «il prof ha una malattia» a person.

const anyOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`
const isOneOf = (words: string) => new RegExp(`^${anyOf(words)}$`)

const roles = `prof professore professoressa docente insegnante assistente tutor dottorando dottoranda ricercatore ricercatrice relatore relatrice collega ragazzo ragazza
  studente studentessa tizio tizia uomo donna signore signora rappresentante segretaria segretario preside rettore rettrice compagno compagna esercitatore esercitatrice`
const englishRoles =
  'prof professor teacher lecturer instructor tutor ta assistant dean guy man woman lady colleague classmate student boss'

/** Persons in the singular: a statement about «gli studenti» is about no one. */
const isPerson =
  isOneOf(`${roles} ${englishRoles} maestro maestra lettore lettrice presidente direttore direttrice dott dottore dottoressa lui lei egli ella costui costei
  moglie marito figlio figlia amico amica bidello bidella barone baronessa he she him her his dr mr mrs ms wife husband supervisor`)

/** Plurals, works, cases and history are subject matter. */
const isMatter =
  isOneOf(`paziente pazienti autore autori autrice autrici filosofo filosofi pensatore pensatori scrittore scrittrice scrittori poeta poeti personaggio
  personaggi protagonista soggetto soggetti individuo cliente imputato cittadino cittadini bambino bambini caso casi chi qualcuno chiunque nessuno persone persona popolo
  partito stato stati governo chiesa romanzo libro testo costituzione legge papa papi re imperatore studenti studentesse professori docenti gente ognuno italia spagna
  francia germania russia europa america inghilterra irlanda polonia urss cina impero repubblica universita facolta ateneo corso materia esame scuola
  patient patients author authors philosopher character client someone anyone people poll state government church novel book students person those whoever
  marx engels gramsci mussolini hitler stalin lenin togliatti freud spinoza kant hegel nietzsche heidegger croce manzoni dante pirandello pasolini verga leopardi agostino
  tommaso lutero calvino costantino gesu cristo maometto einstein arendt wilde turing proust foucault sartre weber keynes machiavelli hobbes locke rousseau voltaire`)

/** Words that cannot be a subject. */
const isFiller =
  isOneOf(`un uno una il lo la i gli le l anche pure non come secondo me credo penso forse magari si sa vede dice dicono detto tutti tutto sanno so in quanto mi ci
  vi ne pare sembra sempre ormai davvero proprio molto tanto troppo cosi ora oggi li gia solo inoltre purtroppo peccato bravo brava bravissimo bravissima simpatico
  simpatica gentile disponibile cattivo cattiva antipatico antipatica ottimo ottima pessimo pessima attenzione occhio tra altro fra del resto per fortuna quando mentre
  dato visto ho sentito ovviamente chiaramente evidentemente notoriamente infatti quindi poi comunque the a an also not so then however i think heard everyone everybody
  knows clearly obviously apparently honestly very really just nice good bad great kind unfortunately plus d s`)

/** A clause after these has a subject of its own. */
const isBoundary = isOneOf('che perche siccome poiche ma e se because since that and but who though although ,')
/** After a verb of teaching, asking or telling, these introduce the lesson: «spiega perché era fascista». */
const isContent = isOneOf('che perche se that because')
const isTeaching =
  /^(?:spieg|insegn|raccont|illustr|analizz|approfond|tratt|studi|chied|chiest|domand|affront|discut|explain|teach|cover|lectur|discuss|study)/

const beginsRelative = isOneOf('ha hanno aveva si mi ci non fa sta era tiene scrive insegna has had is was writes wrote')

const gap = `(?:${anyOf(`un uno una il lo la le i gli l d molto tanto troppo proprio veramente davvero dichiaratamente notoriamente apertamente chiaramente palesemente
  evidentemente sicuramente probabilmente forse anche pure stato stata stati diventato diventata sempre ancora ormai po quasi vero vera grande solito solita classico
  classica noto nota convinto convinta fervente praticante tipico vecchio vecchia giovane ragazzo ragazza uomo donna signore signora tipo prof professore professoressa
  docente studente studentessa gravemente fortemente mezzo mezza molti tutti tutte ex non piu profondamente parecchio abbastanza essere
  an a the very really openly clearly obviously probably actually also such quite rather strict devout proud not been always still both practising practicing guy man woman
  person teacher professor student severely somewhat be`)} ){0,4}(?:\\w+ (?:e|ma|and|but) (?:anche |pure |also )?)?`
const article = `(?:${anyOf('un una il la lo l dei delle avuto avuta brutto brutta grave forte lieve seria rara certa qualche forma di d da del dalla dal della contro a an the from of with severe serious mild some been had')} ){0,5}`

const is = `(?:${anyOf(`è era fu sia fosse essendo essere sara sembra sembrava pare diventa diventato diventata dichiara professa definisce sente is was s were being be seems
  looks became`)}|identifies as|(?:fa|faceva) (?=(?:il|la|lo|l) )|(?:sono|erano|are|were) (?:tutti|tutte|entrambi|all|both))`
const has = `(?:${anyOf(`ha aveva abbia ebbe avuto soffre soffriva sofferto soffra affetto affetta colpito colpita guarito guarita reduce lotta has had having suffers suffered
  suffering battling`)}|mort[oa]|malat[oa]|diagnosed)`
const belongs =
  anyOf(`vota votava votato elettore elettrice militante iscritto iscritta tesserato tesserata attivista simpatizzante sostenitore sostenitrice sostiene appoggia
  candidato candidata dirigente votes voted supports supporter member`)
const of = `(?:${anyOf('per a al alla allo all con del della dell di nel nella for of the il la lo un una a')} ){0,2}`
const practises = `${anyOf('va andava goes went porta portava indossa indossava wears wore con col fa faceva does observes')} (?:sempre |spesso |ogni \\w+ )?${either(`
  a messa, in chiesa, in moschea, in sinagoga, al tempio, (?:il )?velo, l? ?hijab, il niqab, (?:la )?kippah?, il turbante, (?:il )?ramadan,
  to (?:the )?(?:church|mosque|mass|synagogue|temple), an? (?:hijab|headscarf|kippah|niqab)
`)}`
const singular = anyOf(roles)
const anyAttribute = `(?:${Object.values(attributes).join('|')})`

const phrase = (text: string) => new RegExp(`(?<= )${text}(?= )`, 'g')

/** Statements about the subject of their clause. */
const predicates = [
  `${is} ${gap}${anyAttribute}`,
  `${is} ${gap}(?:di|del|della|dell|dei|nel|nella|in|a) ${memberships}`,
  `${has} ${article}${conditions}`,
  `soffr\\w+ (?:di |d )(?:\\w+ )?(?:ansia|panico|anxiety)`,
  `${belongs} ${of}${memberships}`,
  practises,
].map(phrase)

/** Phrases that name their person: «la prof lesbica», «quel comunista», "the gay teacher", «la sua fede», «la malattia del docente». */
const phrases = [
  `${singular} (?:un po |molto |dichiaratamente )?${anyAttribute}`,
  `(?:quel|sto|il solito|il classico|da buon|da buona|da vero|da vera|in quanto) (?:un |una |donna |uomo |vero |vecchio )?${anyAttribute}`,
  `(?:that|this|the|a|an|our|my) (?:old |openly )?${anyAttribute} ${anyOf(englishRoles)}`,
  `${singular} (?:con|with) ${article}${conditions}`,
  `${anyOf('sua suo sue suoi her his')} (?:\\w+ )?${personalMatters}`,
  `${anyOf('la il l della sulla dell dalla')} ${personalMatters} ${anyOf('di del della dell dello')} (?:\\w+ )?${singular}`,
  `${anyOf(englishRoles)} s (?:\\w+ )?${personalMatters}`,
  `propaganda ${of}${memberships}`,
].map(phrase)

interface Word {
  /** Folded, except «è», which differs from «e». */
  text: string
  /** Capitalized in the middle of a sentence. */
  isName: boolean
}

function clausesOf(text: string): Word[][] {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<![\p{L}])[eE]['’`´](?=\s)/gu, 'è')
  return plain.split(/[.!?;:\n()«»"“”…–—]+/).map((clause) =>
    (clause.match(/[\p{L}\p{N}]+|,/gu) ?? []).map((word, index) => ({
      text: /^[èéÈÉ]$/.test(word) ? 'è' : fold(word),
      isName: index > 0 && /^\p{Lu}\p{Ll}/u.test(word),
    })),
  )
}

const joined = (words: Word[]) => ` ${words.map(({ text }) => text).join(' ')} `

const occurrencesOf = (pattern: RegExp, words: Word[]): Word[][] => {
  const text = joined(words)
  return [...text.matchAll(pattern)].map(({ index }) => words.slice(0, text.slice(1, index).split(' ').length - 1))
}

/** Tests whether the words before a predicate leave a person as its subject: a named one, or, in Italian, none. */
function isAboutPerson(before: Word[]): boolean {
  const start = before.findLastIndex(({ text }) => isBoundary.test(text))
  const subject = before.slice(start + 1).filter(({ text }) => !isFiller.test(text))
  if (subject.some(({ text }) => isMatter.test(text))) return false
  const earlier = before.slice(0, Math.max(start, 0))
  const link = before[start]?.text ?? ''
  const isLesson = isContent.test(link) && earlier.some(({ text }) => isTeaching.test(text))
  if (subject.some(({ text }) => isPerson.test(text))) return true
  if (isLesson) return false
  const last = earlier.findLast(({ text }) => !isFiller.test(text) && !isBoundary.test(text))
  // «La ragazza che ha scritto questo è…»: the relative clause ends before the predicate.
  if (/^(?:che|who)$/.test(link) && beginsRelative.test(before[start + 1]?.text ?? '') && last && isPerson.test(last.text)) return true
  if (subject.length > 0) return subject.some(({ isName }) => isName) || (start < 0 && subject.length === 1 && before[0] === subject[0])
  if (last && isMatter.test(last.text)) return false
  // «Un testo che è cattolico»: the subject stands before the relative clause.
  return !/^(?:che|who|that)$/.test(link) || !last || isPerson.test(last.text) || last.isName
}

const saysOfPerson = (words: Word[]): boolean =>
  predicates.some((pattern) => occurrencesOf(pattern, words).some(isAboutPerson)) ||
  phrases.some((pattern) => occurrencesOf(pattern, words).some((before) => !before.slice(-3).some(({ text }) => isMatter.test(text))))

/** «La lettrice è cinese, madrelingua» speaks of a language. */
const isAboutLanguage = (words: Word[]) => words.some(({ text }) => /^(?:madrelingua|native)$/.test(text))

/** Tests a text about another person for statements about health, belief, opinion, origin or orientation. */
export const revealsSpecialCategory = (text: string): boolean =>
  clausesOf(text).some((words) => !isAboutLanguage(words) && saysOfPerson(words))

const inNotes = new RegExp(` (?:${anyAttribute}|${conditions}|${needs}) `)

/** Tests a note to an organiser: it is about its writer or a companion, and needs no name. */
export const isSensitiveNote = (note: string): boolean => clausesOf(note).some((words) => inNotes.test(joined(words)))
