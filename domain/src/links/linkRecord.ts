import { isKeyOf } from '../records/records.ts'
import { staffRecord } from '../records/staffRecord.ts'
import { linkPlatforms } from './links.ts'

const looks = { ok: 'Si apre', dead: 'Non si apre' }

export const linkRecord = staffRecord({
  kind: 'link',
  query: 'adminLinks',
  fields: {
    id: 'text',
    platform: 'text',
    title: 'text',
    url: 'text',
    place: 'text',
    email: 'text',
    state: 'text',
    checkedAt: 'text?',
    confirmedAt: 'text?',
    hiddenAt: 'text?',
    expiresAt: 'text',
    createdAt: 'text',
  },
  shown: [
    { label: 'Titolo', importance: 0, value: ({ title }) => title },
    { label: 'Per', importance: 1, value: ({ place }) => place },
    { label: 'Indirizzo', importance: 3, value: ({ url }) => url },
    {
      label: 'Piattaforma',
      format: 'words',
      value: ({ platform }) => (isKeyOf(linkPlatforms, platform) ? linkPlatforms[platform].label : platform),
    },
    { label: 'Email', importance: 4, format: 'address', value: ({ email }) => email },
    {
      label: 'Stato',
      importance: 2,
      format: 'words',
      value: ({ hiddenAt, confirmedAt }) => (hiddenAt ? 'Nascosto' : confirmedAt ? 'Confermato' : 'Da confermare'),
    },
    { label: 'Ultimo controllo', format: 'words', value: ({ state }) => (isKeyOf(looks, state) ? looks[state] : '') },
    { label: 'Controllato il', format: 'moment', value: ({ checkedAt }) => checkedAt },
    { label: 'Scade il', format: 'moment', value: ({ expiresAt }) => expiresAt },
    { label: 'Data', importance: 3, format: 'moment', value: ({ createdAt }) => createdAt },
    { label: 'Identificativo', format: 'id', value: ({ id }) => id },
  ],
  args: { id: 'ID' },
  words: {
    caption: 'Gruppi e link',
    loading: 'Caricamento dei link…',
    none: 'Nessun link',
    failed: 'Non riusciamo a caricare i link',
    progress: '{shown} di {total} link',
    deleted: 'Link eliminato con successo',
    notDeleted: 'Errore nell’eliminazione del link',
  },
})
