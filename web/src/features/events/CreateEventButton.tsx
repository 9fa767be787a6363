import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { prepareOnIntent } from '../../components/prepare.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { CreateEventDialog, loadCreateDialog } from './lazyDialogs.ts'

const dialogAhead = prepareOnIntent(loadCreateDialog)

/** 'Crea Evento' and its dialog, prefetched on hover intent. */
export function CreateEventButton() {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden />} {...dialogAhead} onClick={() => setOpen(true)}>
        {t('Crea Evento')}
      </Button>
      {open && <CreateEventDialog onClose={() => setOpen(false)} />}
    </>
  )
}
