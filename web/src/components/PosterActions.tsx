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

export function PosterActions({ kind, id, story }: Props) {
  const t = useT()
  const { fail } = useToast()
  const path = `${kind}/${encodeURIComponent(id)}`
  /** Downloads the picture where the share sheet takes no files. */
  async function share(title: string) {
    try {
      const answer = await fetch(`/story/${path}.png`)
      if (!answer.ok) throw new Error(`A story answers ${answer.status}`)
      const file = new File([await answer.blob()], `${title}.png`, { type: 'image/png' })
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] })
      else saveFile(file.name, file)
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
