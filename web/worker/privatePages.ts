/**
 * Pages behind a private link, and the admin's: neither they nor what they read is ever kept on the device, and without a
 * connection they do not open.
 */
export const isPrivatePage = ({ pathname, searchParams }: URL): boolean =>
  /^\/(admin|cancel-registration)(\/|$)|^\/[^/]+\/manage-(book|event)\//.test(pathname) || searchParams.has('token')
