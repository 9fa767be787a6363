import type { ThemeConfig } from 'antd'
import { type Palette, palettes, shape, type ThemeName } from './theme.ts'

/** The class on which antd's custom properties stand. Fixed, so that they can be written into a stylesheet at build time. */
const ANTD_KEY = 'chiostro'

/** antd derives colours from these, and changes them in the dark theme unless they are set again. */
export function antdSeeds(name: ThemeName) {
  const palette = palettes[name]
  return {
    colorPrimary: palette.accent,
    colorLink: palette.accent,
    colorSuccess: palette.success,
    // antd's default red fails AA on our background.
    colorError: palette.error,
    colorWarning: palette.warning,
    colorInfo: palette.accent,
  }
}

/** antd tokens for one colour scheme. `vite/styles.ts` writes antd's stylesheet from it; at run time antd only computes lengths with it. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const palette = palettes[name]
  return {
    cssVar: { key: ANTD_KEY },
    hashed: false,
    token: { ...antdSeeds(name), ...accents(palette), ...texts(palette), ...surfaces(palette), ...controls(palette) },
    components: components(palette),
  }
}

const accents = (palette: Palette) => ({
  // Outlines of what has the keyboard focus.
  colorPrimaryBorder: palette.ink,
  lineWidthFocus: 2,
  colorPrimaryHover: palette.accentHover,
  colorPrimaryActive: palette.accentHover,
  colorPrimaryBorderHover: palette.accentHover,
  colorPrimaryText: palette.accent,
  colorPrimaryTextHover: palette.accentHover,
  colorPrimaryTextActive: palette.accentHover,
  colorPrimaryBg: palette.accentSoft,
  colorPrimaryBgHover: palette.accentSoft,
  colorLinkHover: palette.accentHover,
  colorLinkActive: palette.accentHover,
  colorErrorText: palette.error,
  colorSuccessBg: palette.successSoft,
  colorErrorBg: palette.errorSoft,
  colorWarningBg: palette.warningSoft,
  colorInfoBg: palette.accentSoft,
})

const texts = (palette: Palette) => ({
  colorText: palette.ink,
  colorTextHeading: palette.ink,
  colorTextSecondary: palette.inkSoft,
  colorTextTertiary: palette.inkSoft,
  colorTextPlaceholder: palette.inkSoft,
  colorTextDescription: palette.inkSoft,
  colorTextLightSolid: palette.onAccent,
  colorIcon: palette.inkSoft,
  colorIconHover: palette.ink,
})

const surfaces = (palette: Palette) => ({
  colorBgBase: palette.surface,
  colorBgContainer: palette.surface,
  colorBgElevated: palette.surface,
  colorBgLayout: palette.paper,
  colorBgMask: palette.veil,
  colorBgSpotlight: palette.ink,
  colorBorder: palette.control,
  colorBorderSecondary: palette.line,
  colorSplit: palette.line,
  // antd's own greys are cold, and mixed from black.
  colorFill: palette.line,
  colorFillSecondary: palette.sunken,
  colorFillTertiary: palette.sunken,
  colorFillQuaternary: palette.sunken,
  colorFillAlter: palette.sunken,
  colorBgContainerDisabled: palette.sunken,
  colorTextDisabled: palette.inkSoft,
  colorTextQuaternary: palette.inkSoft,
  colorBgTextHover: palette.sunken,
  colorBgTextActive: palette.line,
})

const controls = (palette: Palette) => ({
  controlItemBgHover: palette.sunken,
  controlItemBgActive: palette.accentSoft,
  controlItemBgActiveHover: palette.accentSoft,
  controlOutline: 'transparent',
  controlOutlineWidth: 0,
  fontFamily: shape.font,
  fontSize: shape.text.sm,
  borderRadius: shape.radiusSmall,
  borderRadiusLG: shape.radius,
  borderRadiusSM: shape.radiusSmall,
  borderRadiusXS: shape.radiusSmall / 2,
  controlHeight: shape.target,
  motionDurationFast: 'var(--motion)',
  motionDurationMid: 'var(--motion)',
  motionDurationSlow: 'var(--motion)',
})

function components(palette: Palette): ThemeConfig['components'] {
  // A focused field has a border in ink: one in the accent would look like an error.
  const field = { hoverBorderColor: palette.inkSoft, activeBorderColor: palette.ink, activeShadow: `0 0 0 1px ${palette.ink}` }
  return {
    Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Segmented: { trackBg: palette.sunken, itemColor: palette.inkSoft },
    Input: field,
    InputNumber: field,
    DatePicker: field,
    Select: { hoverBorderColor: palette.inkSoft, activeBorderColor: palette.ink, activeOutlineColor: palette.ink },
    Table: {
      headerBg: palette.sunken,
      headerColor: palette.ink,
      headerSortActiveBg: palette.sunken,
      headerSortHoverBg: palette.accentSoft,
      bodySortBg: palette.surface,
      rowHoverBg: palette.sunken,
    },
    Tooltip: { colorTextLightSolid: palette.paper },
  }
}
