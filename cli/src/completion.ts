import { script } from '@bomb.sh/tab'
import tab from '@bomb.sh/tab/commander'
import type { Command } from 'commander'
import type { Terminal } from './terminal.ts'
import { t } from './translator.ts'

/**
 * The library's scripts for these two offer no file names, and bash's needs bash-completion and cannot be sourced twice. Where
 * `chiostro complete` finds nothing, the shell offers files.
 */
const scripts: Record<string, string> = {
  bash: `# bash completion for chiostro
_chiostro() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    [[ $line == :* ]] || COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(chiostro complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o bashdefault -o default -F _chiostro chiostro
`,
  zsh: `#compdef chiostro
# zsh completion for chiostro
_chiostro() {
  local line
  local -a found
  for line in "\${(@f)$(chiostro complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -z $line || $line == :* ]] || found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done
  if (( $#found )); then _describe chiostro found; else _files; fi
}
if [[ $funcstack[1] == _chiostro ]]; then _chiostro "$@"; elif (( $+functions[compdef] )); then compdef _chiostro chiostro; fi
`,
}

/** `completion bash|zsh|fish|powershell`, and the hidden command that the shell calls on Tab. Added last: it knows the commands before it. */
export function addCompletion(root: Command, terminal: Terminal) {
  tab(root, { completionCommandName: 'completion' })
  root.commands
    .find((command) => command.name() === 'completion')
    ?.description(t('il completamento per la shell: bash, zsh, fish o powershell'))
    .action((shell: 'bash' | 'zsh' | 'fish' | 'powershell') => {
      const own = scripts[shell]
      if (own) terminal.out(own)
      else script(shell, root.name(), root.name())
    })
}
