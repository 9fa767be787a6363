import { isWithoutWord } from '@chiostro/domain/text/search'
import { FollowButton, type FollowButtonProps } from './FollowButton.tsx'

/** Nothing for a search without words, which would never find anything. */
export const FollowSearch = (props: FollowButtonProps) => (isWithoutWord(props.follow.search ?? '') ? null : <FollowButton {...props} />)
