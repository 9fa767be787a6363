import { isWithoutWord } from '@chiostro/domain/text/search'
import { FollowButton, type FollowButtonProps } from './FollowButton.tsx'

/** «Segui» on a list. A search without words would never find anything, and cannot be followed. */
export const FollowSearch = (props: FollowButtonProps) => (isWithoutWord(props.follow.search ?? '') ? null : <FollowButton {...props} />)
