import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import italian from 'antd/locale/it_IT'
import dayjs from 'dayjs'
import 'dayjs/locale/it'
import type { ReactNode } from 'react'
import { topContainer } from '../components/topLayer.ts'
import 'virtual:antd.css'
import { antdTheme } from './antdTheme.ts'

dayjs.locale('it')

const theme = { ...antdTheme('light'), zeroRuntime: true }
const cache = createCache()
// antd still writes its custom properties at run time. They are in the stylesheet already, for light and dark, and the
// Content-Security-Policy would refuse them: an element outside the page takes them.
const nowhere = document.createElement('div')

/** Around a route, or a part of one, that uses antd components. The shell and the landing page stay without: weight. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <StyleProvider cache={cache} container={nowhere}>
      <ConfigProvider theme={theme} locale={italian} getPopupContainer={(trigger) => trigger?.closest('dialog') ?? topContainer()}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
