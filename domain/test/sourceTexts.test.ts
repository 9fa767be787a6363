import { expect, it } from 'vitest'
import { textsOf } from './sourceTexts.ts'

const read = (source: string) => textsOf('sample.tsx', source)

it.each([
  ["t('Ciao')", ['Ciao']],
  ["i18n.t(open ? 'Chiudi' : 'Apri')", ['Chiudi', 'Apri']],
  ["plural(n, '{count} libro', '{count} libri')", ['{count} libro', '{count} libri']],
  ["const steps = [{ title: 'Cerca', text: 'Per titolo' }]", ['Cerca', 'Per titolo']],
  ["// t('mai')", []],
])('finds the sentences of %s', (source, keys) => {
  expect(read(source)).toEqual({ keys, bare: [] })
})

it.each([
  ['const a = <p>Ciao a tutti</p>', ['Ciao a tutti']],
  ['const a = <p>{open ? "Sì dai" : null}</p>', ['Sì dai']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
  ['const a = <p>{`${n} iscritti`}</p>', [' iscritti']],
  ['const a = <p>{count > 1 && "Molti"}</p>', ['Molti']],
  ['const a = <button aria-label="Chiudi" />', ['Chiudi']],
  ['const a = <input placeholder={"Nome"} name="title" />', ['Nome']],
  ['const a = <Field label="Nome" name="title" />', ['Nome']],
  ["toast({ title: 'Fatto', description: t('Bene') })", ['Fatto']],
  ['const a = <p className="lead">{t("Ciao")} · 3 / {n}€</p>', []],
])('catches what %s shows untranslated', (source, bare) => {
  expect(read(source).bare).toEqual(bare)
})
