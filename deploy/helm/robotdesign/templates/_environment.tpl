{{/* The variables of a service. Called with (dict "root" $ "service" "design" "is" <its row of files/services.yaml>
     "all" <that file>). */}}

{{- define "robotdesign.environment" -}}
{{- $values := .root.Values -}}
- { name: LOG_LEVEL, value: {{ $values.logLevel | quote }} }
{{- range .is.calls }}
{{- $host := include "robotdesign.name" (dict "root" $.root "service" .) }}
- { name: {{ upper . }}_ADDR, value: "{{ $host }}:{{ (index $.all .).port }}" }
{{- end }}
{{- if $values.grpc.tls.secretName }}
- { name: GRPC_TLS_CERT_FILE, value: /etc/robotdesign/grpc/tls.crt }
- { name: GRPC_TLS_KEY_FILE, value: /etc/robotdesign/grpc/tls.key }
- { name: GRPC_TLS_CA_FILE, value: /etc/robotdesign/grpc/ca.crt }
{{- else }}
- { name: GRPC_INSECURE, value: "1" }
{{- end }}
{{- if .is.engines }}
- { name: GRPC_BIND, value: "0.0.0.0:{{ .is.port }}" }
{{- include "robotdesign.engines" .root }}
{{- else }}
- { name: HOST, value: 0.0.0.0 }
- { name: PORT, value: "{{ .is.port }}" }
{{- if $values.gateway.tokens.secretName }}
- { name: API_TOKENS_FILE, value: "/etc/robotdesign/tokens/{{ $values.gateway.tokens.key }}" }
{{- else }}
- { name: AUTH, value: {{ $values.gateway.auth }} }
{{- end }}
{{- end }}
{{- if eq .service "evolution" }}
- { name: EVOLUTION_ARTIFACTS_DIR, value: /var/lib/robotdesign/evolutions }
{{- end }}
{{- with $values.telemetry.endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- $own := include "robotdesign.values" . | fromYaml }}
{{- $shared := $values.telemetry.env | default dict }}
{{- range $name, $_ := $own.envFromSecret }}{{ $shared = omit $shared $name }}{{ end }}
{{- range $name, $value := merge (dict) ($own.env | default dict) $shared }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- range $name, $from := $own.envFromSecret }}
- { name: {{ $name }}, valueFrom: { secretKeyRef: { name: {{ $from.name }}, key: {{ $from.key }} } } }
{{- end }}
{{- end }}

{{- define "robotdesign.engines" -}}
{{- with .Values.mongodb }}
- { name: MONGODB_URL, valueFrom: { secretKeyRef: { name: {{ .urlSecret.name }}, key: {{ .urlSecret.key }} } } }
- { name: MONGODB_PREFIX, value: {{ .prefix | quote }} }
{{- end }}
{{- with .Values.kafka }}
- { name: KAFKA_BROKERS, value: {{ join "," .brokers | quote }} }
{{- if .tls.enabled }}
- { name: KAFKA_TLS, value: "1" }
{{- if .tls.caSecret.name }}
- { name: KAFKA_TLS_CA_FILE, value: "/etc/robotdesign/kafka/{{ .tls.caSecret.key }}" }
{{- end }}
{{- end }}
{{- if .sasl.enabled }}
- { name: KAFKA_SASL_MECHANISM, value: {{ .sasl.mechanism }} }
- { name: KAFKA_SASL_USERNAME, valueFrom: { secretKeyRef: { name: {{ .sasl.secret.name }}, key: {{ .sasl.secret.usernameKey }} } } }
- { name: KAFKA_SASL_PASSWORD, valueFrom: { secretKeyRef: { name: {{ .sasl.secret.name }}, key: {{ .sasl.secret.passwordKey }} } } }
{{- end }}
{{- end }}
{{- end }}
