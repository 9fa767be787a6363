import { Image, Printer } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { saveFile } from '../lib/saveFile.ts'
import { Button, ButtonLink } from './Button.tsx'
import { tryLater } from './submission.ts'
import { useToast } from './toast/toastStore.ts'

interface Props {
  kind: 'book' | 'wanted' | 'event' | 'subject' | 'degree-course' | 'professor'
  id: string
  /** Name of the picture for stories; without it the record has none. */
  story?: string
}

/** Behind «Altro»: a sheet to hang up, and the picture for stories. */
export function PosterActions({ kind, id, story }: Props) {
  const t = useT()
  const { fail } = useToast()
  const path = `${kind}/${encodeURIComponent(id)}`
  async function share(title: string) {
    try {
      await handOver(`/story/${path}.png`, `${title}.png`)
    } catch (error) {
      // The share sheet was closed: nothing to report.
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail('Errore', tryLater)
    }
  }
  return (
    <>
      <ButtonLink icon={<Printer aria-hidden />} to={`/poster/${path}`}>
        {t('Stampa una locandina')}
      </ButtonLink>
      {story !== undefined && (
        <Button icon={<Image aria-hidden />} onClick={() => void share(story)}>
          {t('Immagine per le storie')}
        </Button>
      )}
    </>
  )
}

/** Gives a picture to the phone's share sheet as a file; without one that takes files, downloads it. */
async function handOver(address: string, name: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  const file = new File([await answer.blob()], name, { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] })
  saveFile(name, file)
}
