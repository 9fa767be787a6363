import { adminPanelMessages } from '@chiostro/domain/admin'
import { catalogueReadLimits as limits } from '@chiostro/domain/catalogueReads'
import { universities } from '@chiostro/domain/universities'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './catalogue.module.css'
import { AdminStartCatalogueRead, type Read } from './catalogue.queries.ts'
import { academicYear } from './sourceNames.ts'

/** The choice of a source that is not in the list. */
const other = 'other'

interface Fields {
  university?: string
  source?: string
  year: number
  departments?: string
  degrees?: string
  withoutProfessors?: boolean
  fresh?: boolean
  textbooks?: boolean
}

interface Props {
  /** Its source and year are proposed. */
  last: Read | null
  onStarted(): void
}

/** What to read: a university of the list or another source, the year, and optionally a part of it. */
export function ReadForm({ last, onStarted }: Props) {
  const t = useT()
  const { start, busy, errors } = useStart(onStarted)
  const [form] = Form.useForm<Fields>()
  const isOther = Form.useWatch('university', form) === other
  const item = (field: string) => ({
    name: field,
    htmlFor: field,
    ...(errors[field] ? { validateStatus: 'error' as const, help: t(errors[field]) } : {}),
  })
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      noValidate
      className={styles.form ?? ''}
      aria-label={t('Che cosa leggere')}
      initialValues={{ ...sourceOf(last), year: last?.year ?? currentYear(new Date()) }}
      onFinish={(fields) => void start(fields)}
    >
      <Form.Item {...item('university')} label={t('Università')}>
        <UniversitySelect />
      </Form.Item>
      {isOther && (
        <Form.Item
          {...item('source')}
          label={t('Fonte')}
          extra={t('cineca:NOME, oppure easyacademy: e l’indirizzo del servizio, come in easyacademy:https://agenda.esempio.it/agendaweb')}
        >
          <Input id="source" maxLength={limits.source} autoComplete="off" spellCheck={false} />
        </Form.Item>
      )}
      <Form.Item {...item('year')} label={t('Anno accademico')}>
        <Select
          id="year"
          virtual={false}
          options={yearsTo(currentYear(new Date()) + 1).map((year) => ({ value: year, label: academicYear(year) }))}
        />
      </Form.Item>
      <details className={styles.more}>
        <summary>{t('Solo una parte, e altre scelte')}</summary>
        <Form.Item {...item('departments')} label={t('Solo questi dipartimenti')} extra={t('I codici, separati da virgole')}>
          <Input id="departments" autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item {...item('degrees')} label={t('Solo questi corsi di laurea')} extra={t('I codici, separati da virgole')}>
          <Input id="degrees" autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="withoutProfessors" valuePropName="checked">
          <Checkbox>{t('Senza i nomi dei professori; quelli già nel catalogo restano')}</Checkbox>
        </Form.Item>
        <Form.Item name="textbooks" valuePropName="checked">
          <Checkbox>{t('Anche i testi adottati (solo Cineca): una richiesta per insegnamento, qualche ora')}</Checkbox>
        </Form.Item>
        <Form.Item name="fresh" valuePropName="checked">
          <Checkbox>{t('Chiedi di nuovo anche ciò che è già stato letto')}</Checkbox>
        </Form.Item>
      </details>
      <Button type="primary" htmlType="submit" disabled={busy}>
        {busy ? t('Avvio…') : t('Leggi il catalogo')}
      </Button>
    </Form>
  )
}

/** Those whose catalogue cannot be read are there too, so that they are not looked for in vain. */
function UniversitySelect(props: { value?: string; onChange?(value: string): void }) {
  const t = useT()
  const named = universities.map(({ id, name, city, catalogue }) => ({
    value: catalogue?.source ?? id,
    search: `${name} ${city} ${id}`.toLowerCase(),
    disabled: catalogue === null,
    label: catalogue ? `${name} (${city})` : t('{name}: non si legge, importa un file', { name }),
  }))
  const options = [...named, { value: other, search: '', disabled: false, label: t('Un’altra fonte…') }]
  return (
    <Select
      {...props}
      id="university"
      virtual={false}
      listHeight={520}
      placeholder={t('Cerca per nome o città')}
      showSearch={{
        filterOption: (text, option) => option?.value === other || Boolean(option?.search.includes(text.trim().toLowerCase())),
      }}
      options={options}
    />
  )
}

/** Academic years begin in September; catalogues are published in summer. */
const currentYear = (now: Date) => (now.getMonth() >= 6 ? now.getFullYear() : now.getFullYear() - 1)

const yearsTo = (last: number) => [0, 1, 2, 3].map((before) => last - before)

function sourceOf(last: Read | null): Partial<Fields> {
  if (!last) return {}
  const isKnown = universities.some(({ catalogue }) => catalogue?.source === last.source)
  return isKnown ? { university: last.source } : { university: other, source: last.source }
}

const codesOf = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

function useStart(onStarted: () => void) {
  const { fail } = useToast()
  const [send, busy] = useSubmission(AdminStartCatalogueRead)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  async function start({ university, source = '', year, departments, degrees, withoutProfessors, fresh, textbooks }: Fields) {
    if (!university) return setErrors({ university: 'Scegli un’università' })
    const outcome = await send({
      input: {
        source: university === other ? source : university,
        year,
        departments: codesOf(departments),
        degrees: codesOf(degrees),
        withoutProfessors: withoutProfessors ?? false,
        fresh: fresh ?? false,
        textbooks: textbooks ?? false,
      },
    })
    if (outcome.done) {
      setErrors({})
      return onStarted()
    }
    const { issues, reason = adminPanelMessages.noConnectionHint } = outcome
    if (issues.length > 0) return setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0] ?? path, message])))
    fail(adminPanelMessages.error, reason)
    onStarted()
  }
  return { start, busy, errors }
}
