// What stands in for a picture of this family until it has come, by slug: tiny, blurred. Written by docs/art/index.mjs.
export const categoryPlaceholders: Readonly<Record<string, string>> = {
  'audit-and-assurance': 'data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAADwAwCdASoYAA4APrVIn0mnJCKhMAgA4BaJQBOmUABoFGni1vKTuq/AAP72iYrjTYj77cr+l+z75H+86lpx6eqqHXOMVj7bIP1pGfgVI+7Gz3hDTux/Y3uTUnwVNSgDEsGk5m3SAAA=',
  'accounting-and-finance': 'data:image/webp;base64,UklGRnwAAABXRUJQVlA4IHAAAAAQBACdASoYAA4ALoVarVaipycnBwCESxgE6QOMT/A9EPO54pIKRriS4AD++gba2piyTX0sQQwMwu0nDUC1G7xISi90N4Lrmrx5/ImuahWb5FeOGIbvw4NjOIlb8ztPoNLUSVCUih16YxWMwRIc+IAA',
  taxation: 'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAAAQBACdASoYAA4APrVKnkmnJCKhMAgA4BaJZACdAB6SBc/lJBiTCl90OAD+7NqzNUeGAK21/6jUjL7So+wtA3facxK70Z9VqT8Eu949JNR78ytMEzzyCZXS768PtRUXTU0FlIZ98J6NjGZ0oWSyXZAsgAA=',
  'banking-operations-excellence': 'data:image/webp;base64,UklGRmwAAABXRUJQVlA4IGAAAAAwBACdASoYAA4APrVKoUmnJCOhMAgA4BaJYwCdMoMsdEJLdmakjg8vm4AA/vSYNIkeh1HdawmxIgVBgfyFVLlfISH4vF7pj/ZewacZieiO+LvxPor1REwrGB4asHgAAAA=',
  'regulatory-and-compliance': 'data:image/webp;base64,UklGRoYAAABXRUJQVlA4IHoAAABwBACdASoYAA4APrVInkmnJCKhMAgA4BaJaACdMoMjbOOQ1T31swgzX8pEOAD+g8zBuf6m+mx8s7sXrTLAUg61F0nBoP1bqo8KNGk4zGD40sBk5C0QNZg4fjPU7Y/wI/TX8DwKgL69gBRLrpUh2iYu4MRRAn9xRAAAAA==',
  'company-formation-and-business-consultancy': 'data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAACwAwCdASoYAA4APrVInkmnJCKhMAgA4BaJYwCdMoABArTFy31aEAD+5B3MajzrGCVLe1/NULrDhOOSdOR1MVgzznoAiJqcosMq/304jQD3j+Cc4AA=',
  'hr-consulting-and-advisory': 'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAACQBACdASoYAA4APrVKnkonJCKhsAgA4BaJQBOmUABqr+2c1Az2PC263m6FFjAA/uNLhLfl5N1MwnTuSJpg/myGbn2KQIRw/cIzEgUq0QSdteiTEpPVjacl60KXgAAA',
};
