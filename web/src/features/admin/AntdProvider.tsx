import { stylesheet } from 'virtual:antd-stylesheet'
import { ConfigProvider, type ThemeConfig } from 'antd'
import english from 'antd/locale/en_GB'
import italian from 'antd/locale/it_IT'
import { type ReactNode, useMemo, useState } from 'react'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { topContainer } from '../../lib/topLayer.ts'
import { antdTheme } from '../../theme/antdTheme.ts'

const prefersReducedMotion = () => typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Renders its children once antd's stylesheet is there, before that of the app, so that rules of CSS modules win. Pickers of days also
 * need the `dayjs` locales. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { language } = useI18n()
  // As it is when this mounts: antd would mount all children anew with another value, and what they hold would be lost.
  const [isStill] = useState(prefersReducedMotion)
  const theme = useMemo((): ThemeConfig => {
    const { token, ...rest } = antdTheme('light')
    return { ...rest, token: { ...token, motion: !isStill }, zeroRuntime: true }
  }, [isStill])
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="antd" />
      <ConfigProvider
        theme={theme}
        form={{ colon: false }}
        locale={language === 'en' ? english : italian}
        // Inside the dialog of the trigger, since everything outside it cannot be reached; or inside the page's main landmark.
        getPopupContainer={(trigger) => trigger?.closest<HTMLElement>('dialog, .ant-modal, .ant-drawer-section, main') ?? topContainer()}
      >
        {children}
      </ConfigProvider>
    </>
  )
}
