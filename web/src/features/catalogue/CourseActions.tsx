import { MoreMenu } from '../../components/MoreMenu.tsx'
import { PosterActions } from '../../components/PosterActions.tsx'
import { ShareButton } from '../../components/ShareButton.tsx'
import { FollowButton } from '../follows/FollowButton.tsx'

export const CourseActions = ({ id, name, path }: { id: string; name: string; path: string }) => (
  <>
    <FollowButton follow={{ kind: 'degree-course', targetId: id }} about={name} />
    <MoreMenu>
      <ShareButton title={name} path={path} />
      <PosterActions kind="degree-course" id={id} />
    </MoreMenu>
  </>
)
