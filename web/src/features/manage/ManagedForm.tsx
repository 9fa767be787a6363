import { partsOf } from '@chiostro/domain/records/records'
import { Star } from 'lucide-react'
import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { ConfirmDialog } from '../../components/ConfirmButton.tsx'
import type { Failure, Outcome } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { type Schema, useSendForm } from '../../components/useSubmitForm.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { beforePop } from '../../navigation/overlay.tsx'
import { ImagesField } from '../images/ImagesField.tsx'
import { addImages, moveTo, removeImage, useImageList } from '../images/imageList.ts'
import { useImageUpload } from '../images/useImageUpload.ts'
import styles from './ManagedForm.module.css'

/** Position in the history, as React Router counts. */
const position = (): number => partsOf<{ idx: number }>(window.history.state).idx ?? 0

/** The browser asks before a reload or a closed tab; links and Back are held until `leave`. `useBlocker` needs data routers
 * (docs/decisions/084-server-rendering.md). @returns the held navigation: `leave` follows it, `stay` drops it; null without one */
function useLeaveGuard(changed: boolean): { leave(): void; stay(): void } | null {
  const [held, setHeld] = useState<{ follow(): void } | null>(null)
  const { pathname } = useLocation()
  const guarded = changed ? pathname : null
  const hold = (follow: () => void) => setHeld({ follow })
  useWarningBeforeUnload(changed)
  useHeldLinks(guarded, hold)
  useHeldBack(guarded, hold)
  const stay = () => setHeld(null)
  function leave() {
    stay()
    held?.follow()
  }
  return held && { leave, stay }
}

function useWarningBeforeUnload(guarded: boolean): void {
  useEffect(() => {
    if (!guarded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [guarded])
}

function useHeldLinks(guarded: string | null, hold: (follow: () => void) => void): void {
  const { navigator } = use(UNSAFE_NavigationContext)
  const onHeld = useEffectEvent(hold)
  useEffect(() => {
    if (!guarded) return
    const { push } = navigator
    navigator.push = (...navigation) => {
      const follow = () => push.apply(navigator, navigation)
      const [path] = navigator.createHref(navigation[0]).split(/[?#]/)
      if (path === guarded) follow()
      else onHeld(follow)
    }
    return () => {
      navigator.push = push
    }
  }, [guarded, navigator])
}

/** Back and Forward are reported after they happened, so they are undone. */
function useHeldBack(guarded: string | null, hold: (follow: () => void) => void): void {
  const onHeld = useEffectEvent(hold)
  useEffect(() => {
    if (!guarded) return
    let at = position()
    let mode: 'guarding' | 'undoing' | 'leaving' = 'guarding'
    function moved(event: PopStateEvent) {
      if (mode === 'leaving' || (mode === 'guarding' && window.location.pathname === guarded)) {
        at = position()
        mode = 'guarding'
        return
      }
      event.stopImmediatePropagation()
      if (mode === 'undoing') {
        mode = 'guarding'
        return
      }
      const steps = position() - at
      mode = 'undoing'
      window.history.go(-steps)
      onHeld(() => {
        mode = 'leaving'
        window.history.go(steps)
      })
    }
    beforePop.listener = moved
    return () => {
      beforePop.listener = null
    }
  }, [guarded])
}

interface StoredImages {
  imageUrls: string[]
  coverImageIndex: number
}

interface Options<Fields extends FieldValues, Values> {
  stored: StoredImages & { id: string }
  fields: Fields
  schema: Schema<Fields, Values>
  /** Null when the owner cancelled. */
  update(input: Values & StoredImages): Promise<Outcome | null>
  messages: { saved: string; failed: string; reasonOf(failure: Failure): string }
  reload(): void
}

export function useManagedForm<Fields extends FieldValues, Values>(options: Options<Fields, Values>) {
  const { stored, fields, schema, update, messages, reload } = options
  const t = useT()
  const images = useImageList(stored.imageUrls, stored.coverImageIndex)
  const form = useSendForm({
    schema,
    stored: fields,
    send: (values: Values) => update({ ...values, ...images.input }),
    done(_, { save }) {
      save()
      images.confirm()
      reload()
    },
    toast: () => ({ title: t(messages.saved) }),
    failed: { title: messages.failed, reason: messages.reasonOf, always: true },
    elsewhere: images.refuse,
  })
  return { form, images, changed: form.formState.isDirty || images.changed }
}

interface Props<Fields extends FieldValues, Values> {
  managed: ReturnType<typeof useManagedForm<Fields, Values>>
  tooMany?: string
  view: { to: string; label: string }
  children: ReactNode
}

export function ManagedForm<Fields extends FieldValues, Values>({ managed, tooMany, view, children }: Props<Fields, Values>) {
  const t = useT()
  const { form, images, changed } = managed
  const { isSubmitting } = form.formState
  const held = useLeaveGuard(changed)
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      {children}
      <ManageImages images={images} {...(tooMany ? { tooMany } : {})} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('Salvataggio…') : t('Salva modifiche')}
        </Button>
        <ButtonLink to={view.to} variant="quiet">
          {view.label}
        </ButtonLink>
        {changed && <p className={styles.unsaved}>{t('Hai modifiche non salvate.')}</p>}
      </div>
      {held && (
        <ConfirmDialog
          title={t('Esci senza salvare?')}
          question={t('Quello che hai cambiato in questa pagina va perso.')}
          confirm={t('Esci senza salvare')}
          cancel={t('Resta qui')}
          onConfirm={held.leave}
          onClose={held.stay}
        />
      )}
    </form>
  )
}

interface ManageImagesProps {
  images: ReturnType<typeof useImageList>
  tooMany?: string
}

function ManageImages({ images, tooMany }: ManageImagesProps) {
  const { t, plural } = useI18n()
  const { toast } = useToast()
  const { change, error } = images
  const { urls, cover, selected } = images.list
  const upload = useImageUpload(urls.length, uploaded, tooMany)

  function uploaded(added: string[]) {
    change((list) => addImages(list, added))
    toast({
      title: plural(added.length, '{count} immagine caricata', '{count} immagini caricate'),
      description: t('Salva le modifiche per pubblicarle.'),
    })
  }

  return (
    <div className={styles.images}>
      <ImagesField
        urls={urls}
        cover={cover}
        selected={selected}
        upload={upload}
        hint={t('Trascinale per metterle in ordine.')}
        error={error}
        onSelect={(url) => change((list) => ({ ...list, selected: url }))}
        onMove={(moved, target) => change((list) => ({ ...list, urls: moveTo(list.urls, moved, target) }))}
        onRemove={(url) => change((list) => removeImage(list, url))}
      />
      {selected && (
        <figure className={styles.preview}>
          <img src={selected} alt={t('Foto scelta')} />
          <figcaption>
            {selected === cover ? (
              <p className={styles.isCover}>
                <Star aria-hidden fill="currentColor" /> {t('È la copertina')}
              </p>
            ) : (
              <Button icon={<Star aria-hidden />} onClick={() => change((list) => ({ ...list, cover: list.selected }))}>
                {t('Usa come copertina')}
              </Button>
            )}
          </figcaption>
        </figure>
      )}
    </div>
  )
}
