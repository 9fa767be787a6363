import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import english from 'antd/locale/en_GB'
import italian from 'antd/locale/it_IT'
import dayjs from 'dayjs'
import 'dayjs/locale/it'
import type { ReactNode } from 'react'
import { topContainer } from '../components/topLayer.ts'
import { useI18n } from '../i18n/I18nProvider.tsx'
import 'virtual:antd.css'
import { antdTheme } from './antdTheme.ts'

const theme = { ...antdTheme('light'), zeroRuntime: true }
const cache = createCache()
// antd still writes its custom properties at run time. They are in the stylesheet already, for light and dark, and the
// Content-Security-Policy would refuse them: an element outside the page takes them.
const nowhere = document.createElement('div')

/** Around a route, or a part of one, that uses antd components. The shell and the landing page stay without: weight. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { language } = useI18n()
  dayjs.locale(language)
  return (
    <StyleProvider cache={cache} container={nowhere}>
      <ConfigProvider
        theme={theme}
        locale={language === 'en' ? english : italian}
        getPopupContainer={(trigger) => trigger?.closest('dialog') ?? topContainer()}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
