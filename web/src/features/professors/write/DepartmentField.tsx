import type { ProfessorInput } from '@chiostro/domain/professors/professorInput'
import { professorLimits } from '@chiostro/domain/professors/professors'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { BoundControl, BoundInput } from '../../../components/BoundField.tsx'
import { Button } from '../../../components/Button.tsx'
import type { TextFields } from '../../../components/textFormResolver.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import styles from './WhoField.module.css'

/** Departments that exist: of the catalogue, and of professors. */
const KnownDepartmentsQuery = graphql(`
  query KnownDepartments {
    professorDepartments
    departments {
      id
      name
    }
  }
`)

interface Props {
  form: UseFormReturn<TextFields<ProfessorInput>, unknown, ProfessorInput>
}

/** A department is chosen from those that exist; another one is a proposal to the team. */
export function DepartmentField({ form }: Props) {
  const { t, locale } = useI18n()
  const [{ data, fetching }] = useQuery({ query: KnownDepartmentsQuery })
  const [proposing, setProposing] = useState(false)
  const names = new Set([...(data?.professorDepartments ?? []), ...(data?.departments.map(({ name }) => name) ?? [])])
  const known = [...names].sort(new Intl.Collator(locale).compare)
  const current = form.watch('department')
  function propose(next: boolean) {
    form.setValue('department', '')
    form.clearErrors('department')
    setProposing(next)
  }
  if (!fetching && (proposing || known.length === 0 || (current !== '' && !names.has(current)))) {
    return (
      <div className={styles.who}>
        <BoundInput
          form={form}
          name="department"
          label={t('Dipartimento')}
          required
          maxLength={professorLimits.department}
          hint={t('Lo controlla prima il team: finché non lo approva, il professore compare senza dipartimento. Recensirlo puoi già.')}
        />
        {known.length > 0 && (
          <Button variant="quiet" className={styles.add} onClick={() => propose(false)}>
            {t('Scegli dall’elenco')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={styles.who}>
      <BoundControl form={form} name="department" label={t('Dipartimento')} required>
        {(control, field) => (
          <select {...control} {...field}>
            <option value="">{fetching ? t('Caricamento…') : t('Scegli un dipartimento')}</option>
            {known.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </BoundControl>
      <Button variant="quiet" className={styles.add} onClick={() => propose(true)}>
        {t('Non è in elenco? Proponi un dipartimento')}
      </Button>
    </div>
  )
}
