import type { ThemeConfig } from 'antd'
import { palettes, shape, type ThemeName } from './theme.ts'

/** The class on which antd's custom properties stand. Fixed, so that they can be written into a stylesheet at build time. */
const ANTD_KEY = 'chiostro'

/**
 * The house theme in antd's words, for one scheme. `vite/antdCss.ts` writes antd's stylesheet from it at build time,
 * light and dark; at run time antd only does sums with its lengths.
 */
export function antdTheme(name: ThemeName): ThemeConfig {
  const palette = palettes[name]
  return {
    cssVar: { key: ANTD_KEY },
    hashed: false,
    token: {
      colorPrimary: palette.accent,
      colorPrimaryHover: palette.accentHover,
      colorLink: palette.accent,
      colorSuccess: palette.success,
      // antd's own red fails AA on our paper.
      colorError: palette.error,
      colorErrorText: palette.error,
      colorWarning: palette.warning,
      colorInfo: palette.accent,
      colorText: palette.ink,
      colorTextSecondary: palette.inkSoft,
      colorTextTertiary: palette.inkSoft,
      colorTextPlaceholder: palette.inkSoft,
      colorTextLightSolid: palette.onAccent,
      colorBgBase: palette.surface,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.surface,
      colorBgLayout: palette.paper,
      colorBgMask: palette.veil,
      colorBorder: palette.control,
      colorBorderSecondary: palette.line,
      fontFamily: shape.font,
      fontSize: shape.text.sm,
      borderRadius: shape.radiusSmall,
      borderRadiusLG: shape.radius,
      controlHeight: shape.target,
      motionDurationFast: 'var(--motion)',
      motionDurationMid: 'var(--motion)',
      motionDurationSlow: 'var(--motion)',
    },
  }
}
