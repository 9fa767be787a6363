// Names of months and days, and the first day of the week, for antd's DatePicker and TimePicker: import it where they are imported.
// Their language is that of `AntdProvider`.
import 'dayjs/locale/en-gb'
import 'dayjs/locale/it'
