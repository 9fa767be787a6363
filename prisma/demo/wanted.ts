import { wantedDays } from '@chiostro/domain/wanted/wanted'
import { publishWantedInput } from '@chiostro/domain/wanted/wantedInput'
import { idOf } from './files.ts'

const wanted = [
  {
    title: 'Radici quadrate e altre radici',
    course: 'Analisi Matematica I',
    maxPrice: '20',
    note: 'Va bene anche sottolineato.',
    name: 'Elisa C.',
  },
  { title: 'Il diritto in quaranta sentenze', course: 'Diritto Privato', note: 'Meglio se l’ultima edizione.', name: 'Lorenzo T.' },
  { title: 'Atlante dei tessuti', course: 'Istologia', maxPrice: '35', name: 'Sofia D.' },
  { title: 'Macchine che imparano la pazienza', course: 'Intelligenza Artificiale', note: 'Mi serve entro gennaio.', name: 'Davide P.' },
  { title: 'Mercati, prezzi, persone', course: 'Microeconomia', maxPrice: '15', name: 'Martina F.' },
]

/** Wanted books of the last days. Without follows, so that no mail is sent. */
export const demoWanted = (now: Date) =>
  wanted.map((fields, index) => {
    const { subjectId: _, maxPrice, ...data } = publishWantedInput.parse({ ...fields, email: `cerca.${index}@example.org` })
    const createdAt = new Date(now.getTime() - (index + 0.3) * 2 * 86_400_000)
    const expiresAt = new Date(createdAt.getTime() + wantedDays.listed * 86_400_000)
    return { ...data, id: idOf(`demo wanted ${data.title}`), maxPrice: maxPrice || null, createdAt, confirmedAt: createdAt, expiresAt }
  })
