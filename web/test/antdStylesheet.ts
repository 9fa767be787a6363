/** Stands in for the address that the build gives to antd's stylesheet. */
export const stylesheet = '/assets/antd.css'
