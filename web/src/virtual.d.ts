declare module 'virtual:theme.css' {}
declare module 'virtual:antd.css' {}
