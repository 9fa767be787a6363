// Words of special categories (Art. 9 GDPR), as expressions over folded text: lower case, no accents but that of «è», no punctuation. Words
// for the matter of a lesson («malattia») need an attribution: see specialCategories.ts.

/** @param expressions separated by commas */
export const either = (expressions: string) => `(?:${expressions.trim().split(/,\s+/).join('|')})`
const all = '[oaie]'

const belief = either(`
  ebre${all}, giude${all}, musulman${all}, islamic[oa], islamici, cattolic(?:[oai]|he), cristian${all}, protestant[ei],
  ortodoss${all}, ate[oaie], agnostic(?:[oai]|he), buddist[aie], induist[aie], testimon[ei] di geova, mormon[ei], masson[ei],
  credent[ei], religios${all}, bigott${all}, satanist[aie], antisemit[aie], jewish, jews?, muslims?, catholics?, christians?,
  protestants?, atheists?, agnostics?, buddhists?, hindus?, mormons?, religious, jehovah s witness(?:es)?
`)

const opinion = either(`
  (?:neo ?)?fascist[aie], (?:neo ?)?nazist[aie], comunist[aie], leghist[aie], grillin${all}, piddin${all}, melonian${all},
  salvinian${all}, berlusconian${all}, renzian${all}, putinian${all}, trumpian${all}, marxist[aie], maoist[aie], stalinist[aie],
  anarchic(?:[oai]|he), socialist[aie], sovranist[aie], sindacalist[aie], sionist[aie], monarchic[oa], democristian${all},
  sinistroid[ei], no ?vax, d(?:i|ell) (?:estrema )?(?:centro ?)?(?:destra|sinistra),
  politicamente (?:di|schierat[oa]|orientat[oa]).{0,20}, fascists?, (?:neo ?)?nazis?, communists?, socialists?, marxists?,
  anarchists?, zionists?, republicans?, trump supporters?, (?:far )?(?:right|left) ?wing(?:er)?, leftists?, anti ?vax(?:xer)?s?
`)

const orientation = either(`
  gay, lesbic(?:a|he), lesbo, omosessual[ei], bisessual[ei], bisex, trans, transgender, transessual[ei], queer, asessual[ei],
  eterosessual[ei], non binari[oaie], froci[oa]?, ricchion[ei], finocchio, checca, d(?:ell|all) altra sponda, lesbians?,
  homosexuals?, bisexuals?, transsexuals?, non ?binary, closeted
`)

const health = either(`
  disabil[ei], handicappat${all}, invalid${all}, autistic(?:[oai]|he), asperger, depress${all}, bipolar[ei],
  schizofrenic(?:[oai]|he), epilettic(?:[oai]|he), diabetic(?:[oai]|he), celiac(?:[oai]|he), malat${all}, sieropositiv${all},
  anoressic(?:[oai]|he), bulimic(?:[oai]|he), alcolizzat${all}, alcolist[aie], tossicodipendent[ei], drogat${all},
  ciec(?:[oai]|he), sord${all}, sordomut${all}, zopp[oaie], ipovedent[ei], non vedent[ei], incinta, dislessic(?:[oai]|he),
  balbuzient[ei], obes${all}, paraplegic(?:[oai]|he), ritardat${all}, mongoloid[ei],
  in (?:carrozzina|sedia a rotelle|chemio(?:terapia)?|gravidanza|maternita|cura (?:per|da|psichiatrica|psicologica)|terapia|malattia|malattia da .+),
  su(?:lla)? (?:una )?(?:carrozzina|sedia a rotelle), disabled, handicapped, autistic, depressed, bipolar, schizophrenic,
  epileptic, diabetic, celiac, coeliac, (?:seriously |mentally |chronically |terminally )?ill, hiv positive, anorexic, bulimic,
  alcoholic, (?:a )?drug addict, blind, deaf, pregnant, dyslexic, obese, in a wheel ?chair, in (?:chemo(?:therapy)?|rehab),
  on (?:antidepressants|sick leave|maternity leave|medication)
`)

const origin = either(`
  rom, sinti, zingar${all}, negr(?:[oai]|he), di colore, arab${all}, african${all}, marocchin${all}, albanes[ei], rumen${all},
  cines[ei], pachistan[oaie], nigerian[oaie], extracomunitari${all}?, immigrat${all}, terron[ei], slav${all},
  d(?:i|alle) origin[ei] \\w+, gypsy, gypsies, black, arab, african, moroccan, albanian, romanian, chinese, nigerian,
  an immigrant, of \\w+ (?:origin|descent)
`)

export const attributes = { health, belief, opinion, origin, orientation } as const
export type SpecialCategory = keyof typeof attributes

export const conditions = either(`
  cancro, tumor[ei], leucemia, linfoma, diabete, depressione, epilessia, autismo, asperger, adhd, dislessia, parkinson, alzheimer,
  demenza, sclerosi, hiv, aids, covid, epatite, disabilita, handicap, invalidita, malattia, esaurimento(?: nervoso)?, infarto,
  ictus, aborto, burnout, schizofrenia, disturb[oi] (?:mental[ei]|bipolar[ei]|alimentar[ei]|psichic[oi]|d ansia|di personalita),
  sindrome, problem[ai] (?:di salute|mental[ei]|psichic[oi]|psicologic[oi]|di alcol|di droga|di cuore), attacchi di panico,
  cancer, a tumou?r, leuk(?:a)?emia, diabetes, depression, epilepsy, autism, dyslexia, dementia, multiple sclerosis,
  (?:physical |mental )?disability, (?:chronic |mental |serious )?illness, heart attack, stroke, panic attacks,
  (?:bipolar|eating|mental|personality) disorder, schizophrenia, ptsd, (?:mental )?health (?:issues|problems)
`)

/** Personal when possessed: «la sua fede», "her religion". */
export const personalMatters = either(`
  ${conditions}, salute(?: mentale)?, gravidanza, fede(?: religiosa)?, religione, credo religioso,
  convinzioni (?:politiche|religiose), idee politiche, opinioni politiche, posizioni politiche, fede politica,
  orientamento (?:sessuale|politico|religioso), omosessualita, sessualita, identita di genere,
  origin[ei] (?:\\w+ )?(?:${origin}|arabe|ebraich[ei]|african[ei]|straniere|meridionali|cinesi|albanesi|rumene|slave), pregnancy,
  religion, faith, (?:religious|political) (?:beliefs?|views?|opinions?|ideas), sexuality, sexual orientation, ethnicity,
  mental health
`)

export const memberships = either(`
  lega, pd, m5s, (?:movimento )?(?:5|cinque) stelle, meloni, salvini, schlein, berlusconi, renzi, vannacci, fratelli d italia,
  fdi, forza (?:italia|nuova), casa ?pound, rifondazione, (?:un |quel )?partito(?: \\w+)?, destra, sinistra, cgil, cisl, uil, usb,
  cobas, sindacato, comunione e liberazione, cl, opus dei, massoneria, trump, republicans?, democrats?, labour, tor(?:y|ies),
  brexit, (?:the )?(?:communist|socialist|democratic|republican|labour) party, union
`)

/** Only for notes to an organiser, about their writer or a companion. */
export const needs = either(`
  allergi[ae], allergic[oa], intolleran\\w+, (?:senza )?glutine, insulina, carrozzin[ae], sedia a rotelle, stampelle, cane guida,
  interprete (?:lis|lingua dei segni), lis, (?:legge )?104, barriere architettoniche, difficolta motorie, protesi, ansia,
  psicofarmaci, halal, kosher, ramadan, preghiera, allerg(?:y|ies|ic), gluten(?: free)?, insulin, wheel ?chair, crutches,
  guide dog, sign language, anxiety
`)
