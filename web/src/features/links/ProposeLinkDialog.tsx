import { addressIn, proposeLinkInput } from '@chiostro/domain/links/linkInput'
import { linkPlatforms, platformOf } from '@chiostro/domain/links/links'
import { entriesOf } from '@chiostro/domain/records/records'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { graphql } from '../../../generated/gql/index.ts'
import { BoundInput, BoundSelect, RewrittenOnBlur } from '../../components/BoundField.tsx'
import { EmailField } from '../../components/EmailField.tsx'
import { FormDialog } from '../../components/FormDialog.tsx'
import { blankFields } from '../../components/textFormResolver.ts'
import { useDraft } from '../../components/useDraft.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { WaitsForMail } from '../corrections/SentTo.tsx'

const ProposeLink = graphql(`
  mutation ProposeLink($input: ProposeLinkInput!) {
    proposeLink(input: $input) {
      __typename
      ...Refusal_error
    }
  }
`)

export type Place = { subjectId: string } | { degreeCourseId: string }

/** Begins every address, in any language. */
const scheme = 'https://'
const blank = blankFields(proposeLinkInput)
const platforms = [{ value: '', label: 'Scegli' }, ...entriesOf(linkPlatforms).map(([value, { label }]) => ({ value, label }))]

/** Proposes a link for a place; in its stead then stands that a mail has to be confirmed. */
export function ProposeLinkDialog({ place, name, onClose }: { place: Place; name: string; onClose(): void }) {
  const t = useT()
  const [sentTo, setSentTo] = useState('')
  const draft = useDraft('propose link', blank)
  const form = useSubmitForm({
    schema: proposeLinkInput,
    draft: { ...draft, start: { ...draft.start, subjectId: '', degreeCourseId: '', ...place } },
    mutation: ProposeLink,
    variables: (input) => ({ input }),
    done: (_, { values }) => setSentTo(values.email),
    failed: { title: 'Non è stato possibile proporre il link' },
  })
  const { control, setValue } = form
  const [url, platform] = useWatch({ control, name: ['url', 'platform'] })
  useEffect(() => {
    const address = addressIn(url)
    if (/^\s*https:\/\/[^/]+\/./i.test(address) && URL.canParse(address)) setValue('platform', platformOf(address))
  }, [url, setValue])
  const warning = platform === 'whatsapp' && t('Chi è nel gruppo vede il tuo numero.')

  if (sentTo)
    return (
      <WaitsForMail email={sentTo} onWrong={() => setSentTo('')} onClose={onClose}>
        {t('Si vede dopo la tua conferma: apri il link nell’email che ti mandiamo. Con quello puoi anche toglierlo, quando vuoi.')}
      </WaitsForMail>
    )
  return (
    <FormDialog
      title={t('Proponi un gruppo o un link')}
      size="small"
      form={form}
      intro={t('Per {place}: il gruppo di chi lo segue, una cartella condivisa, la pagina con gli esami passati.', { place: name })}
      submit={t('Proponi')}
      onClose={onClose}
    >
      <RewrittenOnBlur form={form} name="url" rewrite={addressIn}>
        <BoundInput form={form} name="url" label={t('Indirizzo')} required inputMode="url" placeholder={scheme} />
      </RewrittenOnBlur>
      <BoundSelect form={form} name="platform" label={t('Dove si trova')} hint={warning} options={platforms} />
      <BoundInput form={form} name="title" label={t('Titolo')} required placeholder={t('Gruppo del corso')} />
      <EmailField form={form} name="email" label={t('La tua email')} hint={t('Non è mai pubblica. Qui ricevi il link per confermare.')} />
    </FormDialog>
  )
}
