import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rules } from '@chiostro/domain/cases/rules'
import { languageCodes, sourceLanguage, type TranslatedLanguage } from '@chiostro/domain/languages/languages'
import { describe, expect, it } from 'vitest'
import { sentencesOf, textsOf } from '../../../domain/test/sourceTexts.ts'
import { payloads, typed } from '../../test/everyMessage.ts'
import { deliverMails } from '../../test/outbox.ts'
import { testServer } from '../../test/server.ts'
import { inTransaction } from '../database/transaction.ts'
import { mails } from '../features/mails.ts'
import { projectRoot } from '../startup/program.ts'
import { translate } from '../text/language.ts'
import type { RenderedMail } from './layout.ts'
import { enqueueMail } from './outbox.ts'
import type { MailTemplate } from './template.ts'

const test = testServer({ STUDENT_EMAIL_DOMAINS: 'studenti.example.org' })

const others = languageCodes.filter((code): code is TranslatedLanguage => code !== sourceLanguage)

/** Messages to the team are Italian. */
const ofTeam = ['contact.message', 'demand.week']

/** A template's message to a recipient with a language, without other messages it causes. */
async function mailOf(name: string, language: TranslatedLanguage): Promise<RenderedMail> {
  const template = (mails as MailTemplate<unknown>[]).find((one) => one.name === name)
  const payload = (await payloads(test, typed, language))[name]
  if (!template || !payload) throw new Error(`no example of ${name}`)
  await test.pool.query('DELETE FROM outgoing_mails')
  await inTransaction(test, (tx) => enqueueMail(tx, template, payload))
  const [mail] = await deliverMails(test)
  if (!mail) throw new Error(`${name} has nothing to tell of its example in test/everyMessage.ts`)
  return mail
}

/** Words that no English text contains. */
const italian =
  /(?<![\p{L}-])(il|la|gli|che|non|di|del|della|dei|per|con|una|sul|più|chi|ti|tuo|tua|hai|è|se|alle|annuncio|evento|iscrizione|libro)(?![\p{L}-])/giu

/** A moderator's text, and the university's name. */
const asTheyAre = ['È pubblicità.', 'Università degli Studi']

const wordsOf = (text: string) => asTheyAre.reduce((left, words) => left.replaceAll(words, ''), text.replace(/https?:\S+/g, ''))

describe.each(others)('messages in %s', (language) => {
  it.each(mails.map(({ name }) => name).filter((name) => !ofTeam.includes(name)))('%s has no Italian left', async (name) => {
    const mail = await mailOf(name, language)
    const calendar = (mail.attachments ?? []).map(({ filename, content }) => `${filename}\n${content}`)
    for (const part of [mail.subject, mail.text, mail.html.replace(/<style>.*?<\/style>|<[^>]+>/gs, ' '), ...calendar]) {
      expect(wordsOf(part).match(italian), part).toBeNull()
    }
    expect(mail.language).toBe(language)
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  it('every sentence of the templates has its translation', async () => {
    const sources = fileURLToPath(new URL('api/src', projectRoot))
    const files = [...(await Array.fromAsync(glob('{features/**/*.mail.ts,mail/{html,text,template,words}.ts}', { cwd: sources })))]
    const sentences = [...files, 'features/follows/follows.mail.ts', 'features/follows/follows.sql.ts'].flatMap((file) => {
      const source = readFileSync(path.join(sources, file), 'utf8')
      const isTemplate = file.endsWith('.mail.ts') && !file.endsWith('contact.mail.ts')
      return [...textsOf(file, source).keys, ...(isTemplate ? sentencesOf(file, source) : [])]
    })
    const ofRules = Object.values(rules).flatMap(({ title, reasons }) => [title, ...reasons.remove, ...reasons.keep])
    const all = [...new Set([...sentences, ...ofRules])]
    expect(all.length, 'the reader of the sources finds what is there').toBeGreaterThan(200)
    expect(all.filter((sentence) => !/^(WhatsApp)$/.test(sentence) && translate(sentence, language) === sentence)).toEqual([])
  })
})
