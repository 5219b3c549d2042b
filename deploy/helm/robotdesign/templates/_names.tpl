{{/* Names and labels. Called with (dict "root" $ "service" "design"). */}}

{{- define "robotdesign.name" -}}
{{- $base := ternary .root.Release.Name (printf "%s-robotdesign" .root.Release.Name) (contains "robotdesign" .root.Release.Name) -}}
{{- printf "%s-%s" (trunc 40 $base | trimSuffix "-") .service -}}
{{- end }}

{{- define "robotdesign.selector" -}}
app.kubernetes.io/name: robotdesign
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .service }}
{{- end }}

{{- define "robotdesign.labels" -}}
{{ include "robotdesign.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "robotdesign.image" -}}
{{- with .Values.image -}}
{{- if .digest }}{{ .repository }}@{{ .digest }}{{ else }}{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}{{ end -}}
{{- end -}}
{{- end }}

{{/* The ports of a list of addresses, each host:port or a URL, as a JSON list. */}}
{{- define "robotdesign.ports" -}}
{{- $ports := list -}}
{{- range . -}}
{{- $host := ternary (urlParse .).host . (contains "://" .) -}}
{{- $port := regexFind ":[0-9]+$" $host | trimPrefix ":" | default (ternary "443" "80" (hasPrefix "https:" .)) -}}
{{- $ports = append $ports (int $port) -}}
{{- end -}}
{{- uniq $ports | toJson -}}
{{- end }}

{{/* The values of a service, as YAML: those in `services`, over serviceDefaults. */}}
{{- define "robotdesign.values" -}}
{{- mergeOverwrite (deepCopy .root.Values.serviceDefaults) (index .root.Values.services .service | default dict) | toYaml }}
{{- end }}
